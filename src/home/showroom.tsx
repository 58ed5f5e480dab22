import styles from './showroom.module.css';

const mullions = [104, 168, 232, 296, 360, 424, 488];
const trees = [42, 598];

/** A decorative drawing of a showroom at the foot of the Andes. */
export function Showroom() {
  return (
    <svg
      className={styles.showroom}
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="640" height="300" fill="#e6edf0" />
      <circle cx="512" cy="62" r="26" fill="#f7e3b4" />
      <path
        fill="#b9c8cf"
        d="M0 172 78 96l46 34 74-86 62 66 44-34 88 78 62-52 70 44 116-30v84H0z"
      />
      <path
        fill="#fff"
        d="m198 44 62 66-24-8-14 14-20-16-22 12-22-8zm-120 52 46 34-20-2-14 8-18-10-20 6zm226-20 30 26-16-3-12 8-16-8-14 6zm150 26 40 25-22-1-14 8-14-10-14 4z"
      />
      <path fill="#8fa5ab" d="M0 200l110-44 96 34 120-46 118 44 196-40v92H0z" />
      <rect y="240" width="640" height="60" fill="#c9cdca" />
      <path fill="#f1f2ef" d="M0 262h640v2H0zm0 30h640v2H0z" />
      <path fill="#1b2a33" d="M72 132h496l16 20H56z" />
      <rect x="72" y="152" width="496" height="96" fill="#24363f" />
      <rect x="80" y="160" width="480" height="88" fill="#cfe0e4" />
      <path fill="#e9f3f4" d="M80 160h180l-88 88H80zm252 0h58l-88 88h-58z" />
      {mullions.map((x) => (
        <rect key={x} x={x} y="160" width="3" height="88" fill="#24363f" />
      ))}
      <g fill="#37525b">
        <path d="M118 236v-10l12-4 14-14h34l16 14 18 4v10h-8a9 9 0 0 0-18 0h-34a9 9 0 0 0-18 0z" />
        <path d="M402 236v-14l12-3 10-15h36l4 15h38v17h-10a9 9 0 0 0-18 0h-42a9 9 0 0 0-18 0z" />
      </g>
      <g fill="#17242b">
        <circle cx="143" cy="237" r="7" />
        <circle cx="195" cy="237" r="7" />
        <circle cx="423" cy="237" r="7" />
        <circle cx="483" cy="237" r="7" />
      </g>
      <rect x="276" y="172" width="88" height="76" fill="#b5cdd3" />
      <path stroke="#24363f" strokeWidth="3" d="M276 248v-76h88v76m-44 0v-76" fill="none" />
      <path fill="#0e6b6b" d="m300 146 10-9 6 5 5-4 12 8z" />
      {trees.map((x) => (
        <g key={x}>
          <rect x={x - 2} y="214" width="4" height="34" fill="#6b5a48" />
          <path fill="#4d7a68" d={`M${x} 150c13 18 15 44 10 68h-20c-5-24-3-50 10-68z`} />
        </g>
      ))}
    </svg>
  );
}
