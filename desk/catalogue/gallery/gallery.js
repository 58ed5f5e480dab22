// What the page of a gallery does more with a script: each photograph is sent by itself, and again after a lost
// connection; photographs are dragged to their places. The form alone does the rest.

const form = document.querySelector('form.gallery');
const input = form.querySelector('input[type="file"]');
const status = form.querySelector('.arriving');
const save = form.querySelector('button[value="save"]');
const attemptMs = 120_000;
const longestPauseMs = 15_000;

/** What the person reads while photographs arrive. */
function show(text) {
  status.hidden = false;
  status.textContent = text;
}

/** The same as the server computes, to leave out what is there; undefined where the browser has none. */
async function sourceOf(file) {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function online(ms) {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, ms);
  });
}

/** Why the server refuses a file; empty for one that arrived. Throws without an answer of the desk. */
async function send(file) {
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(attemptMs),
  });
  if (answer.headers.get('content-type') !== 'application/json') {
    throw new Error(`answered ${answer.status}`);
  }
  const { reasons } = await answer.json();
  return reasons;
}

/** Sends a file until it has an answer. */
async function arrive(file, left) {
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await send(file);
    } catch {
      show(
        `Se cortó la conexión. Sigue sola cuando vuelve: ${left === 1 ? 'falta 1 foto' : `faltan ${left} fotos`}. No cierres la página.`,
      );
      await online(pauseMs);
    }
  }
}

let isSending = false;

async function sendAll(files) {
  if (isSending || files.length === 0) return;
  isSending = true;
  const there = new Set(
    Array.from(form.querySelectorAll('[data-source]'), (item) => item.dataset.source),
  );
  const refused = [];
  for (const [index, file] of files.entries()) {
    show(`Subiendo la foto ${index + 1} de ${files.length}…`);
    if (there.has(await sourceOf(file))) continue;
    refused.push(...(await arrive(file, files.length - index)));
  }
  input.value = '';
  isSending = false;
  if (refused.length > 0) sessionStorage.setItem('refused', refused.join('. '));
  // The form stores what was typed meanwhile, and its page shows what arrived.
  form.requestSubmit(save);
}

input.addEventListener('change', () => void sendAll([...input.files]));

for (const type of ['dragover', 'drop']) {
  form.addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'drop') void sendAll([...event.dataTransfer.files]);
  });
}

const refused = sessionStorage.getItem('refused');
if (refused) {
  sessionStorage.removeItem('refused');
  show(`No se subieron: ${refused}.`);
  status.classList.add('wrong');
}

// The order by drag, by a handle of its own: a finger on a picture scrolls the page.
const list = form.querySelector('.photographs');
let dragged;

/** Moves the dragged photograph to where the pointer is. */
function follow({ clientX, clientY }) {
  const over = document.elementFromPoint(clientX, clientY)?.closest('.photographs > li');
  if (!over || over === dragged) return;
  const isAfter = dragged.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
  over[isAfter ? 'after' : 'before'](dragged);
}

for (const item of list?.children ?? []) {
  const handle = document.createElement('span');
  handle.className = 'handle';
  handle.ariaHidden = 'true';
  handle.textContent = '⠿ Arrastrar';
  item.prepend(handle);
}

list?.addEventListener('pointerdown', (event) => {
  if (!event.target.matches('.handle') || event.button !== 0) return;
  event.preventDefault();
  dragged = event.target.closest('li');
  const before = [...list.children];
  dragged.classList.add('dragged');
  const end = (done) => {
    removeEventListener('pointermove', follow);
    dragged.classList.remove('dragged');
    const isMoved = [...list.children].some((item, index) => item !== before[index]);
    dragged = undefined;
    if (done.type === 'pointerup' && isMoved) form.requestSubmit(save);
    else list.append(...before);
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', end, { once: true });
  addEventListener('pointercancel', end, { once: true });
});
