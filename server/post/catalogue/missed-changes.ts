import { and, eq, isNull } from 'drizzle-orm';
import { formatMoment } from '../../../domain/time/moments.ts';
import type { Database } from '../../ground/db/connection.ts';
import { staff } from '../../ground/db/schema.ts';
import type { Dealership } from '../../sale/dealership.ts';
import type { Upload } from '../../stock/uploads/stored-uploads.ts';
import { paragraphs } from '../mail/letter-draft.ts';
import { composeLetter } from '../mail/letter-html.ts';
import { postLetters } from '../mail/outbox.ts';

/** Why a scheduled change wasn't applied, by what it is now. */
export function reasonOfMissed({ state }: Pick<Upload, 'state'>): string {
  if (state === 'refused') return 'ahora tiene errores';
  if (state === 'failed') return 'algo falló, o tardó demasiado';
  return 'el catálogo cambió después de que se programó, y la diferencia es otra';
}

/** Writes to the person who scheduled a change of the catalogue that it wasn't applied. */
export function writeAboutMissed(dealership: Pick<Dealership, 'boss' | 'config' | 'system'>) {
  return async (tx: Database, upload: Upload): Promise<void> => {
    const { id, source, dueAt, scheduledBy } = upload;
    const [person] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, scheduledBy ?? ''), isNull(staff.disabledAt)));
    if (!person) return;
    const { group } = await dealership.system.parameters(tx);
    const { deskUrl } = dealership.config;
    const letter = composeLetter({
      to: person.email,
      subject: 'Un cambio programado del catálogo no se aplicó',
      sender: group,
      parts: [
        ...paragraphs(
          `Hola, ${person.name}:`,
          `El cambio «${source}», programado para el ${formatMoment(dueAt!)}, no se aplicó: ${reasonOfMissed(upload)}. En el sitio no cambió nada.`,
          'Está en Hoy: mirá la diferencia de ahora, y aplicalo, programalo otra vez o descartalo.',
        ),
        ...(deskUrl
          ? [{ button: 'Ver el cambio', address: `${deskUrl}/catalogo/subidas/${id}` }]
          : []),
      ],
    });
    await postLetters(tx, dealership, [letter], 'account');
  };
}
