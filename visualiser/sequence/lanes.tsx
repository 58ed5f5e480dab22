import { duration } from '../diagram/layout/wording.ts';
import { isRefused } from '../moments/in-words.ts';
import { Row } from '../panel/panel.tsx';
import styles from './sequence.module.css';
import type { Lane, Message, Sequence } from './sequence.ts';

const rowHeight = 34;
const line = 24;

export interface LanesProps {
  sequence: Sequence;
  chosen: string | undefined;
  onChoose: (message: Message) => void;
}

/** A column for each lane, and a row with an arrow for each message. */
export function Lanes({ sequence: { lanes, messages }, chosen, onChoose }: LanesProps) {
  // Nine lanes fit beside the panel in a window of 1280 pixels.
  const laneWidth = Math.max(70, Math.min(120, Math.floor(690 / lanes.length)));
  const width = lanes.length * laneWidth;
  const middle = (lane: string) => (lanes.findIndex(({ id }) => id === lane) + 0.5) * laneWidth;
  return (
    <div className={styles['lanes']} role="region" aria-label="Lanes">
      <div style={{ width }}>
        <div className={styles['heads']}>
          {lanes.map((lane, index) => (
            <div key={lane.id} data-kind={lane.kind} style={{ width: laneWidth }}>
              <span className={`soft ${styles['page']}`}>
                {lanes[index - 1]?.page === lane.page ? '' : lane.page}
              </span>
              <strong title={`${lane.name}, ${lane.page}`}>{lane.name}</strong>
            </div>
          ))}
        </div>
        <ol aria-label="Messages">
          {messages.map((message) => (
            <li key={message.id}>
              <Row aria-pressed={message.id === chosen} onClick={() => onChoose(message)}>
                <span className="unseen">{inWords(message, lanes)}</span>
                <svg width={width} height={rowHeight} aria-hidden="true">
                  {lanes.map(({ id }) => (
                    <path key={id} className={styles['lane']} d={`M${middle(id)} 0v${rowHeight}`} />
                  ))}
                  <Arrow message={message} from={middle(message.from)} to={middle(message.to)} />
                </svg>
              </Row>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Arrow({ message, from, to }: { message: Message; from: number; to: number }) {
  const { kind, words, latency, moment } = message;
  const way = to < from ? -1 : 1;
  const text = `${words}${latency === undefined ? '' : ` · ${duration(latency)}`}`;
  const isVain = kind !== 'request' && isRefused(moment);
  return (
    <g data-kind={kind} className={styles['arrow']}>
      <path
        d={from === to ? `M${from} ${line - 8}h14v10h-6` : `M${from} ${line}H${to - way * 6}`}
      />
      <path
        className={styles['head']}
        d={from === to ? `M${from + 2} ${line + 2}l7 -4v8z` : `M${to} ${line}l${-way * 8} -4v8z`}
      />
      <text x={from === to ? from + 20 : Math.min(from, to) + 6} y={from === to ? line : line - 7}>
        {isVain ? `✕ ${text}, refused` : text}
      </text>
    </g>
  );
}

function inWords({ from, to, words, latency }: Message, lanes: readonly Lane[]): string {
  const nameOf = (id: string) => lanes.find((lane) => lane.id === id)!.name;
  const took = latency === undefined ? '' : `, after ${duration(latency)}`;
  return `${nameOf(from)} to ${nameOf(to)}: ${words}${took}`;
}
