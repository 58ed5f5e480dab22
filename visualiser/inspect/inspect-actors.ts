import type { AnyActor, InspectionEvent } from 'xstate';
import type { Redaction } from '../given.ts';
import { momentInspector } from './moment-inspector.ts';
import { reporter } from './reporter.ts';

type Inspect = (inspected: InspectionEvent) => void;

/**
 * Reports what the actors of this page, or of a process with the address of a workbench, do to any open visualiser; for
 * XState's `inspect` option in development. A page has the rules about personal data from the Vite plugin.
 */
export function inspectActors(workbench?: string, rules?: Redaction): Inspect {
  const running = new Map<string, AnyActor>();
  // An ended actor ignores the event, like an event of the page.
  const { page, report } = reporter(workbench, (actor, event) => running.get(actor)?.send(event));
  const inspect = momentInspector(
    page,
    {
      onActor: (info, actor) => {
        running.set(info.id, actor);
        report({ kind: 'actor', actor: info });
      },
      onMoment: (moment) => {
        if (moment.status !== 'active') running.delete(moment.actor);
        report({ kind: 'moment', moment });
      },
    },
    rules,
  );
  return (inspected) => {
    // XState calls this during a step: an error here must not stop the page's actor.
    try {
      inspect(inspected);
    } catch (error) {
      console.error('The inspector of the statecharts failed.', error);
    }
  };
}
