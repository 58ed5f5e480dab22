import { groupId } from '../../../domain/vehicles/brands.ts';
import type { ContactMethod, Department, Parameters } from '../../../domain/content/parameters.ts';
import { telephoneLink } from '../../../domain/content/contacts.ts';
import { useBrands } from '../../api/context.ts';
import styles from './brand-contacts.module.css';
import { OpeningHours } from './opening-hours.tsx';
import { brandAccent, brandOrGroupName } from '../brand-words.ts';
import { classes } from '../../ui/styles/classes.ts';

/** The departments that shoppers call. */
const departmentNames: Partial<Record<Department, string>> = {
  sales: 'Ventas',
  plans: 'Planes de ahorro',
  services: 'Postventa',
};

/** Phones and hours by brand; the group's come first. */
export function BrandContacts({ parameters }: { parameters: Parameters }) {
  const brands = useBrands();
  const rows = [groupId, ...brands.map(({ id }) => id)].map((id) => ({
    id,
    phones: parameters.contact_methods.filter(
      (method): method is ContactMethod & { telephone: string } =>
        method.brand_id === id && method.department in departmentNames && Boolean(method.telephone),
    ),
    places: (parameters.opening_hours ?? []).filter((place) => place.brand_id === id),
  }));
  return (
    <ul className={styles.brands} role="list">
      {rows
        .filter(({ phones, places }) => phones.length > 0 || places.length > 0)
        .map(({ id, phones, places }) => (
          <li key={id} className={classes(styles.brand, brandAccent(brands, id))}>
            <h3 className={styles.name}>{brandOrGroupName(brands, id, parameters.group.name)}</h3>
            <dl className={styles.phones}>
              {phones.map(({ department, telephone }) => (
                <div key={department} className={styles.phone}>
                  <dt>{departmentNames[department]}</dt>
                  <dd>
                    <a className={styles.number} href={telephoneLink(telephone)}>
                      {telephone}
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
            <OpeningHours places={places} />
          </li>
        ))}
    </ul>
  );
}
