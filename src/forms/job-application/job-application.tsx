import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { routePatterns } from '../../../domain/addresses/links.ts';
import { cvRefusalOf, type CvRefusal } from '../../../domain/forms/cv.ts';
import { loadCode } from '../../api/load-code.ts';
import { Band, Stack } from '../../ui/layout/blocks.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useNear } from '../../ui/layout/when-near.tsx';
import styles from './job-application.module.css';
import { JobApplicationForm } from './job-application-form.tsx';
import { JobReceived, JobRefused } from './job-outcome.tsx';
import texts from '../../ui/text/texts.module.css';

const title = 'Trabajá con nosotros';
const lead = 'Dejanos tus datos y tu currículum: los leemos cuando abrimos una búsqueda.';

/** The outcome of the plain form. */
function outcomeAt({ pathname, search }: Location): 'received' | CvRefusal | undefined {
  if (pathname === routePatterns.cvReceived) return 'received';
  return pathname === routePatterns.cvError ? cvRefusalOf(search) : undefined;
}

/**
 * The job application, folded until it has an outcome (SPEC §2, Home). Then the page scrolls here. The version with
 * script replaces the plain form when the shopper scrolls near.
 */
export function JobApplication() {
  const notice = outcomeAt(useLocation());
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) section.current?.scrollIntoView();
  }, [notice]);
  const [Form, setForm] = useState<ComponentType>();
  const watch = useNear(async (plain: HTMLFormElement) => {
    // Without its code, the plain form stays and works.
    const loaded = await loadCode(() => import('./sent-job-application.tsx')).catch(() => null);
    if (loaded && isWaiting(plain)) setForm(() => loaded.default);
  });
  return (
    <div id="trabaja-con-nosotros" ref={section}>
      <Band labelledBy="trabaja-titulo" space="tight">
        {notice === 'received' ? (
          <Stack>
            <h2 id="trabaja-titulo">{title}</h2>
            <JobReceived />
          </Stack>
        ) : (
          <Disclosure summary={<h2 id="trabaja-titulo">{title}</h2>} open={Boolean(notice)}>
            <div className={styles.form}>
              <Stack>
                <p className={texts.muted}>{lead}</p>
                {notice && <JobRefused refusal={notice} />}
                {Form ? <Form /> : <JobApplicationForm ref={watch} />}
              </Stack>
            </div>
          </Disclosure>
        )}
      </Band>
    </div>
  );
}

/** Whether the plain form is still on the page, empty and without the focus. */
function isWaiting(form: HTMLFormElement): boolean {
  if (!form.isConnected || form.contains(document.activeElement)) return false;
  return [...new FormData(form).values()].every((value) =>
    typeof value === 'string' ? value === '' : value.name === '',
  );
}
