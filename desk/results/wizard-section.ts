import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { section, table } from '../pages/parts.ts';
import { wizardDays } from './wizard-counts.ts';
import { wizardPicture } from './wizard-picture.ts';
import { leftAt, wizardPlaceNames, wizardPlaces, type WizardCounts } from './wizard-places.ts';

/** Where shoppers leave the wizard: on its chart, and as a table of the same numbers. */
export function wizardSection(counts: WizardCounts): Html {
  const title = `Dónde se van, en ${wizardDays} días`;
  const picture = Buffer.from(wizardPicture(counts)).toString('base64');
  const lines = wizardPlaceNames.map((place) => [
    wizardPlaces[place].label,
    counts[place] === 0 ? 'nadie' : String(counts[place]),
    String(leftAt(place, counts) ?? '—'),
  ]);
  return section(
    title,
    html`${table(title, ['Paso', 'Llegaron', 'No siguieron'], lines, '')}
      <p class="quiet">
        En el dibujo, cada número es de los que llegaron a un lugar o tomaron una flecha. Lo rayado
        en rojo no lo tomó nadie; lo que no tiene número no se cuenta, porque pasa solo en el
        navegador.
      </p>
      <div class="chart" tabindex="0" role="region" aria-label="El dibujo del recorrido">
        <img
          src="data:image/svg+xml;base64,${picture}"
          alt="El recorrido de una reserva con los números de la tabla."
        />
      </div>`,
  );
}
