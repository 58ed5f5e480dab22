import { allBrands, groupId, brandClass } from '../../domain/vehicles/brands.ts';
import { contactMethods, type Parameters } from '../../domain/content/parameters.ts';
import { BandHeading } from '../ui/layout/band-heading.tsx';
import { BrandContacts } from '../content/contact/brand-contacts.tsx';
import { telephoneLink } from '../../domain/content/contacts.ts';
import { Band } from '../ui/layout/band.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { classes } from '../ui/styles/classes.ts';
import { Showroom } from './showroom.tsx';
import styles from './visit-band.module.css';

/** The dealership's address, one telephone of each brand, and behind a fold all phones and opening hours. */
export function VisitBand({ parameters }: { parameters: Parameters }) {
  const { address, city, map_link, name } = parameters.group;
  const lines = [{ id: groupId as number, name, slug: 'group' }, ...allBrands].flatMap((desk) => {
    const telephone = contactMethods(parameters, 'sales', desk.id).find(
      (method) => method.telephone,
    )?.telephone;
    return telephone ? [{ ...desk, telephone }] : [];
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
                <span>{`${address}, ${city}`}</span>{' '}
                <a className={styles.map} href={map_link}>
                  Ver en el mapa
                </a>
              </>
            }
          />
          {lines.length > 0 && (
            <ul className={styles.lines} role="list">
              {lines.map((line) => (
                <li key={line.id} className={classes(styles.line, brandClass(line.slug))}>
                  <span className={styles.name}>{line.name}</span>
                  <a className={styles.telephone} href={telephoneLink(line.telephone)}>
                    {line.telephone}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </div>
      <Disclosure summary="Todos los teléfonos y horarios">
        <BrandContacts parameters={parameters} />
      </Disclosure>
    </Band>
  );
}
