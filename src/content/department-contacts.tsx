import type { ContactMethod, Department } from '../../domain/content/parameters.ts';
import { telephoneLink, whatsappLink } from '../../domain/content/contacts.ts';
import { useParameters } from '../api/context.ts';
import { TitledBand, type TitledBandProps } from '../ui/layout/blocks.tsx';
import { ContactLink, ContactList } from './contact/contact-list.tsx';
import { departmentRows } from './contact-rows.ts';

export interface DepartmentContactsProps extends Pick<TitledBandProps, 'title' | 'tone'> {
  department: Department;
  /** The ids in order, the dealer group last. */
  brandIds: readonly number[];
}

/** The contacts and opening hours of a department, by brand; renders nothing without any. */
export function DepartmentContacts({ department, brandIds, ...band }: DepartmentContactsProps) {
  const parameters = useParameters();
  const rows = parameters ? departmentRows(parameters, department, brandIds) : [];
  if (!parameters || rows.length === 0) return null;
  return (
    <TitledBand space="tight" id="telefonos" {...band}>
      <ContactList rows={rows} groupName={parameters.group.name}>
        {({ methods }) => (
          <address>
            {methods.map((method) => (
              <Method key={`${method.telephone} ${method.email}`} {...method} />
            ))}
          </address>
        )}
      </ContactList>
    </TitledBand>
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
