import { links } from '../../domain/addresses/links.ts';
import type { Parameters } from '../../domain/content/parameters.ts';
import type { UnitStanding } from '../../domain/operation/unit-standing.ts';
import { composeLetter } from './letter-layout.ts';
import type { Letter } from './letter.ts';

interface Wait {
  email: string;
  name: string;
  path: string;
}

/** The only letter to somebody who waited for a unit: it is free again, or no longer on sale. */
export function waitLetter(
  standing: Exclude<UnitStanding, 'held'>,
  { email, name, path }: Wait,
  { parameters, publicUrl }: { parameters: Parameters; publicUrl: string },
): Letter {
  const isFree = standing === 'free';
  return composeLetter({
    to: email,
    subject: isFree ? `Se liberó: ${name}` : `Ya no está a la venta: ${name}`,
    sender: parameters.group,
    parts: [
      { paragraph: 'Hola:' },
      {
        paragraph: isFree
          ? `El ${name} que estabas esperando está libre otra vez: nadie lo tiene reservado.`
          : `El ${name} que estabas esperando ya no está a la venta.`,
      },
      isFree
        ? { button: 'Ver el vehículo', address: publicUrl + path }
        : { button: 'Ver otros 0 km', address: publicUrl + links.offers() },
      ...(isFree
        ? [
            {
              paragraph:
                'Avisamos a todos los que lo esperaban al mismo tiempo. Queda para quien paga primero la seña.',
            },
          ]
        : []),
      {
        paragraph:
          'Pediste este aviso en nuestro sitio. Es el único: ya borramos tu correo de la lista de espera. Si no lo pediste vos, alguien puso tu dirección por error y podés borrar este correo.',
      },
    ],
  });
}
