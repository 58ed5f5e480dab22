import { Link } from 'react-router-dom';
import type { Mode } from '../modes.ts';
import type { ActorInfo } from '../moments/moment.ts';
import type { KnownActor } from '../moments/recording.ts';
import { innermost } from '../workbench/canvas/places.ts';
import { titleOf, type Session } from '../sessions/sessions.ts';
import styles from './live-mode.module.css';

export function addressOf({ id, chart }: ActorInfo, mode: Mode): string {
  return `/statecharts/${encodeURIComponent(chart)}/${mode}?${new URLSearchParams({ actor: id })}`;
}

/** Pages, their actors, and the actors that these invoked. Closed pages are last. */
export function ActorTree({
  sessions,
  shown,
}: Pick<BranchProps, 'shown'> & { sessions: readonly Session[] }) {
  const isClosed = ({ condition }: Session) => condition === 'closed';
  const closed = sessions.filter(isClosed).toReversed();
  return (
    <ul className={`below ${styles['tree']}`} aria-label="Running actors">
      {[...sessions.filter((session) => !isClosed(session)), ...closed].map((session) => (
        <li key={session.page.id}>
          <h3>
            {titleOf(session)}
            {isClosed(session) && ', closed'}
          </h3>
          <Branch {...rootsOf(session)} shown={shown} />
        </li>
      ))}
    </ul>
  );
}

function rootsOf({ recording: { actors } }: Session): Omit<BranchProps, 'shown'> {
  const ids = new Set(actors.map(({ info }) => info.id));
  const roots = actors.filter(({ info: { parent } }) => !parent || !ids.has(parent));
  // A process may have decided about many things before; what one does now comes first.
  return { actors, of: roots.toReversed() };
}

interface BranchProps {
  of: readonly KnownActor[];
  actors: readonly KnownActor[];
  shown: string | undefined;
}

/** Running actors, then ended ones in a fold. */
function Branch({ of, ...rest }: BranchProps) {
  const ended = of.filter(({ condition }) => condition === 'ended');
  if (of.length === 0) return null;
  return (
    <div className={styles['branch']}>
      <Actors of={of.filter((actor) => !ended.includes(actor))} {...rest} />
      {ended.length > 0 && (
        <details open={ended.some(({ info }) => info.id === rest.shown)}>
          <summary>{ended.length} ended</summary>
          <Actors of={ended} {...rest} />
        </details>
      )}
    </div>
  );
}

function Actors({ of, actors, shown }: BranchProps) {
  return (
    <ul>
      {of.map((actor) => {
        const { info, condition } = actor;
        const invoked = actors.filter((each) => each.info.parent === info.id);
        return (
          <li key={info.id} data-condition={condition}>
            <Link
              className="row"
              to={addressOf(info, 'live')}
              aria-current={info.id === shown ? 'true' : undefined}
            >
              <strong>{info.name}</strong> <small>{whereaboutsOf(actor)}</small>
            </Link>
            <Branch of={invoked} actors={actors} shown={shown} />
          </li>
        );
      })}
    </ul>
  );
}

/** The current state; for an ended actor, its last state and the reason of the end. */
function whereaboutsOf({ latest, condition }: KnownActor): string {
  if (!latest) return condition;
  const where = innermost(latest.active).join(', ');
  if (condition === 'running') return where;
  if (latest.status === 'active') return `was in ${where}`;
  return where === latest.status ? where : `${latest.status}: ${where}`;
}
