import type { Money } from '#domain/money/money.ts';
import { TEST_CARDS } from '#server/money/card-provider/sandbox/test-cards.ts';
import type { CardField } from '#server/money/card-provider/sandbox/card-form.ts';

/** What the hosted page shows: the payment, and what was wrong with what the payer entered. */
export interface HostedPageView {
  readonly token: string;
  readonly amount: Money;
  readonly description: string;
  readonly values: Partial<Record<CardField, string>>;
  readonly errors: Partial<Record<CardField, string>>;
}

/** The hosted page as HTML; it needs no script. */
export function hostedPage(view: HostedPageView): string {
  const { token, amount, description, errors } = view;
  const messages = Object.entries(errors);
  const summary = messages
    .map(([field, message]) => `<li><a href="#${field}">${escapeHtml(message)}</a></li>`)
    .join('');
  return document(
    `${messages.length > 0 ? 'Error: ' : ''}Pay ${formatMoney(amount)}`,
    `<p class="mark">Sandbox card provider <span>test mode</span></p>
    <h1>Pay ${formatMoney(amount)}</h1>
    <p class="reference">Reference ${escapeHtml(description)}</p>
    ${summary ? `<div class="summary" role="alert"><h2>Nothing was charged</h2><ul>${summary}</ul></div>` : ''}
    <form method="post" action="/pages/${token}/pay" novalidate>
      ${field(view, 'number', 'Card number', 'cc-number', 'numeric')}
      ${field(view, 'name', 'Name on card', 'cc-name', 'text')}
      <div class="pair">
        ${field(view, 'expiry', 'Expires (MM/YY)', 'cc-exp', 'numeric')}
        ${field(view, 'code', 'Security code', 'cc-csc', 'numeric')}
      </div>
      <button class="primary" type="submit">Pay ${formatMoney(amount)}</button>
    </form>
    <form method="post" action="/pages/${token}/cancel"><button type="submit">Cancel and go back</button></form>
    <section><h2>Test numbers</h2><table><thead><tr><th scope="col">Number</th><th scope="col">Outcome</th></tr></thead>
    <tbody>${TEST_CARDS.map((card) => `<tr><td>${grouped(card.number)}</td><td>${card.says}</td></tr>`).join('')}</tbody>
    </table><p>Any future expiry date and any three-digit code.</p></section>`,
  );
}

/** A page for an address that leads nowhere (any more). */
export function closedPage(): string {
  return document(
    'This page is closed',
    `<p class="mark">Sandbox card provider <span>test mode</span></p><h1>This page is closed</h1>
    <p>The payment was made, cancelled or has run out. Go back to the portal to see how it stands.</p>`,
  );
}

function field(
  view: HostedPageView,
  name: CardField,
  label: string,
  autocomplete: string,
  inputMode: string,
): string {
  const error = view.errors[name];
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const value = escapeHtml(view.values[name] ?? '');
  return `<div class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputMode}" required${described}>
    ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

function document(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Sandbox card provider</title>
    <link rel="stylesheet" href="/hosted-page.css">
  </head>
  <body><main>${main}</main></body>
</html>`;
}

function formatMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
