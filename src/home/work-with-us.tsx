import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { routePatterns } from '../../domain/links.ts';
import { JobApplication } from '../blocks/job-application.tsx';

const notices: Readonly<Record<string, 'received' | 'refused'>> = {
  [routePatterns.cvReceived]: 'received',
  [routePatterns.cvError]: 'refused',
};

/** The job application; after one was sent, the page opens here with what came of it (SPEC §2, Home). */
export function WorkWithUs() {
  const notice = notices[useLocation().pathname];
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) section.current?.scrollIntoView();
  }, [notice]);
  return (
    <div ref={section}>
      <JobApplication notice={notice} />
    </div>
  );
}
