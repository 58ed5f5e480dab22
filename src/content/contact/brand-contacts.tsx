import type { ContactMethod, Parameters } from '../../../domain/content/parameters.ts';
import { telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { useBrands } from '../../api/context.ts';
import styles from './brand-contacts.module.css';
import { OpeningHours } from './opening-hours.tsx';
import { brandAccent, brandOrGroupName } from '../brand-words.ts';
import { brandRows, departmentNames } from '../contact-rows.ts';
import { classes } from '../../ui/styles/classes.ts';

/** Phones and hours by brand; the group's come first. */
export function BrandContacts({ parameters }: { parameters: Parameters }) {
  const brands = useBrands();
  return (
    <ul className={styles.brands} role="list">
      {brandRows(parameters, brands).map(({ id, methods, hours }) => (
        <li key={id} className={classes(styles.brand, brandAccent(brands, id))}>
          <h3 className={styles.name}>{brandOrGroupName(brands, id, parameters.group.name)}</h3>
          <dl className={styles.phones}>
            {methods.map((method) => (
              <div key={method.department} className={styles.phone}>
                <dt>{departmentNames[method.department]}</dt>
                <dd>
                  <Line {...method} />
                </dd>
              </div>
            ))}
          </dl>
          <OpeningHours places={hours} />
        </li>
      ))}
    </ul>
  );
}

/** A telephone; without one, the link to a chat. */
function Line({ telephone, whatsapp_number }: ContactMethod) {
  return telephone ? (
    <a className={styles.number} href={telephoneLink(telephone)}>
      {telephone}
    </a>
  ) : (
    <a className={styles.number} href={whatsappLink(whatsapp_number!)}>
      WhatsApp {whatsapp_number}
    </a>
  );
}
