import { announce, announceReady, lostConnection, showPage } from '../../pages/frame.js';

const groups = /\d{1,4}/g;

function showError(form, name, message) {
  const field = form.querySelector(`[data-field="${name}"]`);
  const error = field.querySelector('.error');
  error.textContent = message ?? '';
  error.hidden = !message;
  const input = field.querySelector('input');
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function focusFirstError() {
  document.querySelector('[aria-invalid="true"]')?.focus();
}

/** Groups digits as they are printed on a card, and keeps the caret after the same digit. */
function groupDigits(input) {
  const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length;
  const digits = input.value.replace(/\D/g, '').slice(0, 16);
  input.value = (digits.match(groups) ?? []).join(' ');
  const caret = before + Math.max(0, Math.ceil(before / 4) - 1);
  input.setSelectionRange(caret, caret);
  return digits;
}

function watchNumber(form) {
  const input = form.elements.namedItem('number');
  const hint = document.getElementById('number-hint');
  const accepted = hint.textContent;
  const brands = JSON.parse(form.dataset.brands);
  hint.setAttribute('aria-live', 'polite');
  input.addEventListener('input', () => {
    const digits = groupDigits(input);
    // oxlint-disable-next-line shop/linear-expressions -- The patterns in card.ts have no repetition.
    const brand = brands.find(({ pattern }) => new RegExp(pattern).test(digits));
    hint.textContent = brand ? brand.name : accepted;
    hint.classList.toggle('recognised', Boolean(brand));
    const refused = digits.length >= 6 && !brand;
    showError(form, 'number', refused ? 'Aceptamos Visa, MasterCard y Naranja.' : undefined);
  });
}

function watchExpiry(form) {
  const input = form.elements.namedItem('expiry');
  input.addEventListener('input', (event) => {
    if (event.inputType?.startsWith('delete')) return;
    if (/^\d{2}$/.test(input.value)) input.value += '/';
    if (/^\d{4}$/.test(input.value)) input.value = input.value.replace(/(..)(..)/, '$1/$2');
  });
}

/** Submits the form without leaving the page, so that a mistake in one field does not clear the others. */
async function pay(form) {
  const answer = await fetch('/pay', {
    method: 'POST',
    headers: { accept: 'application/json, text/html' },
    body: new URLSearchParams(new FormData(form)),
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    const { errors } = await answer.json();
    for (const field of form.querySelectorAll('[data-field]')) {
      showError(form, field.dataset.field, errors[field.dataset.field]);
    }
    focusFirstError();
  } else {
    showPage(await answer.text());
  }
}

function watchForm(form) {
  const button = form.querySelector('button[type="submit"]');
  const notice = form.querySelector('.notice');
  const label = button.textContent;
  let busy = false;
  form.noValidate = true;

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

  form.addEventListener('input', ({ target }) => {
    const field = target.closest('[data-field]');
    if (field && field.dataset.field !== 'number') showError(form, field.dataset.field);
  });
}

function offerTestCards(form) {
  for (const button of document.querySelectorAll('[data-card]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const input = form.elements.namedItem('number');
      input.value = button.dataset.card;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      button.closest('details').open = false;
      form.elements.namedItem('holder').focus();
    });
  }
}

const form = document.querySelector('form');
if (form) {
  watchNumber(form);
  watchExpiry(form);
  watchForm(form);
  offerTestCards(form);
  focusFirstError();
}
announceReady();
announce();
