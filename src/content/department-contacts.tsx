import type { ContactMethod, Department, Parameters } from '../../domain/content/parameters.ts';
import { telephoneLink, whatsappLink } from '../../domain/content/contacts.ts';
import { ContactLink, ContactList } from './contact/contact-list.tsx';
import { departmentRows } from './contact-rows.ts';

export interface DepartmentContactsProps {
  parameters: Parameters;
  department: Department;
  /** The ids in order, the dealer group last. */
  brandIds: readonly number[];
}

/** The contacts and opening hours of a department, by brand. */
export function DepartmentContacts({ parameters, department, brandIds }: DepartmentContactsProps) {
  return (
    <ContactList
      rows={departmentRows(parameters, department, brandIds)}
      groupName={parameters.group.name}
    >
      {({ methods }) => (
        <address>
          {methods.map((method) => (
            <Method key={`${method.telephone} ${method.email}`} {...method} />
          ))}
        </address>
      )}
    </ContactList>
  );
}

function Method({ telephone, whatsapp_number, email }: ContactMethod) {
  return (
    <ul role="list">
      {telephone && (
        <li>
          <ContactLink href={telephoneLink(telephone)}>{telephone}</ContactLink>
        </li>
      )}
      {whatsapp_number && (
        <li>
          <ContactLink href={whatsappLink(whatsapp_number)}>WhatsApp {whatsapp_number}</ContactLink>
        </li>
      )}
      {email && (
        <li>
          <ContactLink href={`mailto:${email}`}>
            <EmailAddress email={email} />
          </ContactLink>
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
