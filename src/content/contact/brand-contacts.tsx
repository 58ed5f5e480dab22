import type { ContactMethod, Parameters } from '../../../domain/content/parameters.ts';
import { telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { useBrands } from '../../api/context.ts';
import { brandRows, departmentNames } from '../contact-rows.ts';
import styles from './contact-list.module.css';
import { ContactLink, ContactList } from './contact-list.tsx';

/** Phones and hours by brand; the group's come first. */
export function BrandContacts({ parameters }: { parameters: Parameters }) {
  const brands = useBrands();
  return (
    <ContactList rows={brandRows(parameters, brands)} groupName={parameters.group.name}>
      {({ methods }) => (
        <dl>
          {methods.map((method) => (
            <div key={method.department} className={styles.phone}>
              <dt>{departmentNames[method.department]}</dt>
              <dd>
                <Line {...method} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ContactList>
  );
}

/** A telephone; without one, the link to a chat. */
function Line({ telephone, whatsapp_number }: ContactMethod) {
  return telephone ? (
    <ContactLink href={telephoneLink(telephone)}>{telephone}</ContactLink>
  ) : (
    <ContactLink href={whatsappLink(whatsapp_number!)}>WhatsApp {whatsapp_number}</ContactLink>
  );
}
