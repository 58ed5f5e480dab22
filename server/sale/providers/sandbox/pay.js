import { announce, announceReady, lostConnection, showPage } from '../../payments/pages/frame.js';

const groups = /\d{1,4}/g;

/** Groups digits as they are printed on a card, and keeps the caret after the same digit. */
function groupDigits(input) {
  const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length;
  const digits = input.value.replace(/\D/g, '').slice(0, 16);
  input.value = (digits.match(groups) ?? []).join(' ');
  const caret = before + Math.max(0, Math.ceil(before / 4) - 1);
  input.setSelectionRange(caret, caret);
}

/** Submits the form without leaving the page, where the card number and the code stay: the server never returns them. */
async function pay(form) {
  const body = new URLSearchParams(new FormData(form));
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch('/pay', { method: 'POST', body, signal });
  showPage(await answer.text());
  const next = document.querySelector('form');
  if (!next) return;
  for (const name of ['number', 'code']) {
    next.elements.namedItem(name).value = form.elements.namedItem(name).value;
  }
  watch(next);
}

function watch(form) {
  const button = form.querySelector('button[type="submit"]');
  const notice = form.querySelector('.notice');
  const label = button.textContent;
  let busy = false;
  form.noValidate = true;
  form.querySelector('[aria-invalid="true"]')?.focus();

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    notice.hidden = true;
    button.textContent = button.dataset.busy;
    button.setAttribute('aria-disabled', 'true');
    try {
      await pay(form);
    } catch {
      // The card may have been charged; a second attempt is safe, because a reference is charged only once.
      notice.textContent = lostConnection;
      notice.hidden = false;
    }
    busy = false;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
  });

  form.addEventListener('input', ({ target, inputType }) => {
    target.removeAttribute('aria-invalid');
    target.closest('[data-field]').querySelector('.error').hidden = true;
    if (target.name === 'number') groupDigits(target);
    if (target.name === 'expiry' && !inputType?.startsWith('delete')) {
      target.value = target.value.replace(/^(\d\d)(\d\d)?$/, '$1/$2');
    }
  });

  for (const card of document.querySelectorAll('[data-card]')) {
    card.hidden = false;
    card.addEventListener('click', () => {
      const input = form.elements.namedItem('number');
      input.value = card.dataset.card;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      card.closest('details').open = false;
      form.elements.namedItem('holder').focus();
    });
  }
}

const form = document.querySelector('form[action="/pay"]');
if (form) watch(form);
announceReady();
announce();
