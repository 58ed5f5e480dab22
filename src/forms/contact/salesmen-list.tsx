import type { Salesman } from '../../../domain/content/parameters.ts';
import { whatsappLink } from '../../../domain/content/contacts.ts';
import styles from './salesmen-list.module.css';
import texts from '../../ui/text/texts.module.css';

export function SalesmenList({ salesmen }: { salesmen: readonly Salesman[] }) {
  return (
    <ul className={styles.list} role="list">
      {salesmen.map(({ fullname, zoom_link, whatsapp_number }) => (
        <li key={fullname}>
          <span>{fullname}</span>
          {whatsapp_number && (
            <a
              className={texts.target}
              href={whatsappLink(whatsapp_number)}
              aria-label={`WhatsApp de ${fullname}`}
            >
              WhatsApp
            </a>
          )}
          {zoom_link && (
            <a
              className={texts.target}
              href={zoom_link}
              aria-label={`${videoCallName(zoom_link)} con ${fullname}`}
            >
              {videoCallName(zoom_link)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The service of a video call, guessed from its link. */
function videoCallName(link: string): 'Zoom' | 'Skype' | 'Videollamada' {
  if (/zoom/i.test(link)) return 'Zoom';
  return /skype/i.test(link) ? 'Skype' : 'Videollamada';
}
