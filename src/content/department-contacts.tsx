import type { ContactMethod, Department, Parameters } from '../../domain/content/parameters.ts';
import { OpeningHours } from './contact/opening-hours.tsx';
import { telephoneLink, whatsappLink } from '../../domain/content/contacts.ts';
import { useBrands } from '../api/context.ts';
import { classes } from '../ui/styles/classes.ts';
import { brandAccent, brandOrGroupName } from './brand-words.ts';
import { departmentRows } from './contact-rows.ts';
import styles from './department-contacts.module.css';

export interface DepartmentContactsProps {
  parameters: Parameters;
  department: Department;
  /** The ids in order, the dealer group last. */
  brandIds: readonly number[];
}

/** The contacts and opening hours of a department, by brand. */
export function DepartmentContacts({ parameters, department, brandIds }: DepartmentContactsProps) {
  const brands = useBrands();
  return (
    <ul className={styles.desks} role="list">
      {departmentRows(parameters, department, brandIds).map(({ id, methods, hours }) => (
        <li key={id} className={classes(styles.desk, brandAccent(brands, id))}>
          <h3 className={styles.name}>{brandOrGroupName(brands, id, parameters.group.name)}</h3>
          <address>
            {methods.map((method) => (
              <Method key={`${method.telephone} ${method.email}`} {...method} />
            ))}
          </address>
          {hours.length > 0 && <OpeningHours places={hours} />}
        </li>
      ))}
    </ul>
  );
}

function Method({ telephone, whatsapp_number, email }: ContactMethod) {
  return (
    <ul role="list">
      {telephone && (
        <li>
          <a className={classes(styles.link, styles.number)} href={telephoneLink(telephone)}>
            {telephone}
          </a>
        </li>
      )}
      {whatsapp_number && (
        <li>
          <a className={styles.link} href={whatsappLink(whatsapp_number)}>
            WhatsApp {whatsapp_number}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={styles.link} href={`mailto:${email}`}>
            <EmailAddress email={email} />
          </a>
        </li>
      )}
    </ul>
  );
}

/** A long address wraps before the @. */
function EmailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <span>
      {mailbox}
      <wbr />@{host}
    </span>
  );
}
