import { useState, type ComponentType } from 'react';
import type { CvRefusal } from '../../../domain/forms/cv-refusal.ts';
import { loadScreen } from '../../shell/load-screen.ts';
import { Band } from '../../ui/layout/band.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useNear } from '../../ui/layout/when-near.tsx';
import { BandHeading } from '../../ui/layout/band-heading.tsx';
import styles from './job-application.module.css';
import { JobReceived } from './job-received.tsx';
import { JobRefused } from './job-refused.tsx';
import { PlainJobApplication } from './plain-job-application.tsx';

/** What became of the plain form that was sent: the address tells. */
export type JobNotice = 'received' | CvRefusal;

export interface JobApplicationProps {
  notice?: JobNotice;
}

const lead = 'Dejanos tus datos y tu currículum: los leemos cuando abrimos una búsqueda.';

/** The form to work here. It comes as a plain form; near the screen, one that checks what is typed takes its place. */
export function JobApplication({ notice }: JobApplicationProps) {
  const [Form, setForm] = useState<ComponentType>();
  const watch = useNear(async (plain: HTMLFormElement) => {
    // Lost on the way, it leaves the plain one, which works.
    const loaded = await loadScreen(() => import('./job-application-form.tsx')).catch(() => null);
    if (loaded && isWaiting(plain)) setForm(() => loaded.default);
  });
  return (
    <div id="trabaja-con-nosotros">
      <Band labelledBy="trabaja-titulo">
        <div className={styles.columns}>
          <BandHeading
            id="trabaja-titulo"
            title="Trabajá con nosotros"
            lead={notice !== 'received' && lead}
          />
          <Stack>
            {notice === 'received' && <JobReceived />}
            {notice && notice !== 'received' && <JobRefused refusal={notice} />}
            {notice !== 'received' && (Form ? <Form /> : <PlainJobApplication ref={watch} />)}
          </Stack>
        </div>
      </Band>
    </div>
  );
}

/** Whether the form is still there, and nobody at it nor anything put into it. */
function isWaiting(form: HTMLFormElement): boolean {
  if (!form.isConnected || form.contains(document.activeElement)) return false;
  return [...new FormData(form).values()].every((value) =>
    typeof value === 'string' ? value === '' : value.name === '',
  );
}
