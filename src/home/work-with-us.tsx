import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { cvRefusalOf } from '../../domain/forms/cv.ts';
import { routePatterns } from '../../domain/addresses/links.ts';
import { JobApplication, type JobNotice } from '../forms/job-application/job-application.tsx';

function noticeAt({ pathname, search }: Location): JobNotice | undefined {
  if (pathname === routePatterns.cvReceived) return 'received';
  return pathname === routePatterns.cvError ? cvRefusalOf(search) : undefined;
}

/** The job application. After it was sent, the page scrolls here and shows the outcome (SPEC §2, Home). */
export function WorkWithUs() {
  const notice = noticeAt(useLocation());
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
