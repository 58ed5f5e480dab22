import { groupId } from '../../domain/vehicles/brands.ts';
import { contactMethods, wholeAddress, type Parameters } from '../../domain/content/parameters.ts';
import { Band, BandHeading, Stack } from '../ui/layout/blocks.tsx';
import { BrandContacts } from '../content/contact/brand-contacts.tsx';
import { brandRows } from '../content/contact-rows.ts';
import { telephoneLink } from '../../domain/content/contacts.ts';
import { useBrands } from '../api/context.ts';
import { brandAccent, brandOrGroupName } from '../content/brand-words.ts';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { classes } from '../ui/styles/classes.ts';
import texts from '../ui/text/texts.module.css';
import { Showroom } from './showroom.tsx';
import styles from './visit-band.module.css';

/** The dealership's address, one telephone of each brand, and all phones and opening hours in a fold. */
export function VisitBand({ parameters }: { parameters: Parameters }) {
  const { map_link, name } = parameters.group;
  const brands = useBrands();
  const lines = [groupId, ...brands.map(({ id }) => id)].flatMap((id) => {
    const telephone = contactMethods(parameters, 'sales', id).find(
      (method) => method.telephone,
    )?.telephone;
    return telephone ? [{ id, telephone }] : [];
  });
  return (
    <Band tone="mist" labelledBy="donde-estamos">
      <div className={styles.columns}>
        <Showroom />
        <Stack>
          <BandHeading
            id="donde-estamos"
            title="Dónde estamos"
            lead={
              <>
                <span>{wholeAddress(parameters.group)}</span>{' '}
                {map_link && (
                  <a className={styles.map} href={map_link}>
                    Ver en el mapa
                  </a>
                )}
              </>
            }
          />
          {lines.length > 0 && (
            <ul role="list">
              {lines.map((line) => (
                <li key={line.id} className={classes(styles.line, brandAccent(brands, line.id))}>
                  <span className={styles.name}>{brandOrGroupName(brands, line.id, name)}</span>
                  <a
                    className={classes(texts.target, texts.plain, texts.figures, texts.bold)}
                    href={telephoneLink(line.telephone)}
                  >
                    {line.telephone}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </div>
      {brandRows(parameters, brands).length > 0 && (
        <Disclosure summary="Todos los teléfonos y horarios">
          <BrandContacts parameters={parameters} />
        </Disclosure>
      )}
    </Band>
  );
}
