import { Link } from 'react-router-dom';
import type { ActorInfo } from '../moment.ts';
import type { KnownActor } from '../moments/recording.ts';
import type { Session } from './sessions.ts';
import { leavesAmong } from './leaves.ts';
import styles from './live-mode.module.css';

/** Where an actor's chart is shown. */
export function addressOf({ id, chart }: ActorInfo): string {
  return `/statecharts/${chart}/live?${new URLSearchParams({ actor: id })}`;
}

export interface ActorTreeProps {
  sessions: readonly Session[];
  /** The id of the actor whose chart is shown. */
  shown: string | undefined;
}

/** What runs where: pages, their actors, and what those have invoked. */
export function ActorTree({ sessions, shown }: ActorTreeProps) {
  const open = sessions.filter(({ condition }) => condition === 'open');
  const inOrder = [...open, ...sessions.filter((session) => !open.includes(session))];
  return (
    <ul className={styles['tree']} aria-label="Running actors">
      {inOrder.map(({ page, name, condition, recording }) => {
        const { actors } = recording;
        const ids = new Set(actors.map(({ info }) => info.id));
        const roots = actors.filter(({ info: { parent } }) => !parent || !ids.has(parent));
        return (
          <li key={page.id} data-condition={condition === 'open' ? 'running' : 'ended'}>
            <h3 className={styles['page']}>
              {page.address === '' ? name : `${page.address} (${name})`}
              {condition === 'closed' && ', closed'}
            </h3>
            {roots.length === 0 && <p className={styles['note']}>No actor runs here yet.</p>}
            <Branch of={roots} actors={actors} shown={shown} />
          </li>
        );
      })}
    </ul>
  );
}

interface BranchProps {
  of: readonly KnownActor[];
  actors: readonly KnownActor[];
  shown: string | undefined;
}

/** Charts one below the other, what runs first; ports and watchers in one line, for there are many. */
function Branch({ of, actors, shown }: BranchProps) {
  const running = of.filter(({ condition }) => condition === 'running');
  const inOrder = [...running, ...of.filter((actor) => !running.includes(actor))];
  const charts = inOrder.filter(({ info }) => info.chart !== undefined);
  const ports = inOrder.filter(({ info }) => info.chart === undefined);
  if (of.length === 0) return null;
  return (
    <div className={styles['branch']}>
      {ports.length > 0 && (
        <ul className={styles['ports']}>
          {ports.map(({ info, condition, starts }) => (
            <li key={info.id} data-condition={condition}>
              <span className={styles['port']} title={`${condition}; started ${starts}×`}>
                {info.name}
                {starts > 1 && ` ×${starts}`}
                <span className={styles['unseen']}> {condition}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {charts.length > 0 && (
        <ul>
          {charts.map((actor) => (
            <li key={actor.info.id} data-condition={actor.condition}>
              <Actor actor={actor} isShown={actor.info.id === shown} />
              <Branch
                of={actors.filter(({ info }) => info.parent === actor.info.id)}
                actors={actors}
                shown={shown}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Actor({ actor, isShown }: { actor: KnownActor; isShown: boolean }) {
  const { info, latest, condition } = actor;
  const where = leavesAmong(latest?.active ?? []).join(', ');
  const end = latest && latest.status !== 'active' ? latest.status : 'ended';
  return (
    <Link
      className={styles['actor']}
      to={addressOf(info)}
      aria-current={isShown ? 'true' : undefined}
    >
      <strong>{info.name}</strong>
      <span className={styles['value']}>
        {condition === 'running' ? where : `${end} in ${where}`}
      </span>
    </Link>
  );
}
