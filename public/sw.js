// Serves files that never change under their name from the device's cache, and others for a day: built files, drawings,
// videos. Documents and calls come from the network; offline, a page of its own replaces a document. The cache has the
// name of the build that registered this worker.
const cacheName = `files${location.search}`;
const kept = /^\/(assets|artwork|videos|medios)\//;
const offlinePage = '/offline.html';
const day = 86_400_000;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(offlinePage)));
});

// Doesn't claim open pages: a playing video stops when its next part comes from the worker.
addEventListener('activate', (event) => {
  // Navigation preload requests a document while the worker starts.
  event.waitUntil(Promise.all([dropOldFiles(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === location.origin && kept.test(pathname)) {
    event.respondWith(answer(event.request));
  } else if (method === 'GET' && event.request.mode === 'navigate') {
    event.respondWith(answerDocument(event));
  }
});

async function answerDocument(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewOfflinePage());
    return answer;
  } catch (error) {
    const cache = await caches.open(cacheName);
    const page = await cache.match(offlinePage);
    if (!page) throw error;
    return page;
  }
}

/**
 * Renews the offline page, which contains the dealership's telephone. The browser caches the server's answer for an
 * hour. A failed request changes nothing.
 */
async function renewOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(offlinePage).catch(() => {});
}

async function dropOldFiles() {
  const old = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(request.url);
  if (stored && isFresh(stored)) return inPart(request, stored);
  try {
    // Fetched whole, without the request's range.
    const fetched = await fetch(request.url);
    if (fetched.status !== 200) return fetched;
    await cache.put(request.url, fetched.clone()).catch(console.error);
    return inPart(request, fetched);
  } catch (error) {
    if (stored) return inPart(request, stored);
    throw error;
  }
}

/** Whether a cached file may be served. Files with a hash in their name never change; others may change within a day. */
function isFresh({ url, headers }) {
  return url.includes('/assets/') || Date.now() - Date.parse(headers.get('date')) < day;
}

/** Answers the range of a cached file: players request and seek videos by ranges. */
async function inPart(request, response) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (!from && !to) return response;
  const whole = await response.blob();
  const start = from ? Number(from) : Math.max(whole.size - Number(to), 0);
  const end = from && to ? Math.min(Number(to) + 1, whole.size) : whole.size;
  if (start >= end) {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${whole.size}` },
    });
  }
  return new Response(whole.slice(start, end, whole.type), {
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-length': end - start,
      'content-range': `bytes ${start}-${end - 1}/${whole.size}`,
      'content-type': whole.type,
    },
  });
}
