import { randomUUID } from 'node:crypto';
import {
  CardProviderUnavailable,
  type CardProvider,
  type ChargebackAnswer,
  type CardProviderEvent,
  type CardRefundRequest,
  type CardRefundState,
  type HostedPageRequest,
  type HostedPageState,
  type ProviderChargeback,
} from '#server/money/card-provider/card-provider.ts';
import { signWebhook, webhookRefusal } from '#server/money/card-provider/webhook-signature.ts';
import { call, type TestAnswer } from '#server/testing/call.ts';
import type { TestPortal } from '#server/testing/portal.ts';

const SECRET = 'webhook secret';

/** A card provider in the hands of a test: its pages end when the test says so, and it can be away. */
export interface TestCardProvider extends CardProvider {
  /** Pages by payment id. */
  readonly pages: Map<string, { readonly request: HostedPageRequest; state: HostedPageState }>;
  /** Refunds by their reference; each is under way until the test says otherwise. */
  readonly refunds: Map<string, { readonly request: CardRefundRequest; state: CardRefundState }>;
  /** Chargebacks as they stand at the provider, and what was answered to them. */
  readonly chargedBack: ProviderChargeback[];
  readonly answers: { readonly reference: string; readonly answer: ChargebackAnswer }[];
  isAway: boolean;
}

/** Makes a provider without pages. */
export function testCardProvider(): TestCardProvider {
  const pages: TestCardProvider['pages'] = new Map();
  const refunds: TestCardProvider['refunds'] = new Map();
  const present = () => {
    if (provider.isAway) throw new CardProviderUnavailable(new Error('away'));
  };
  const provider: TestCardProvider = {
    pages,
    refunds,
    chargedBack: [],
    answers: [],
    isAway: false,
    createPage: async (request) => {
      present();
      if (!pages.has(request.reference)) pages.set(request.reference, { request, state: 'open' });
      const providerReference = `page-${request.reference}`;
      return {
        providerReference,
        url: `http://127.0.0.1/${providerReference}`,
        expiresAt: request.expiresAt,
      };
    },
    stateOf: async (reference) => {
      present();
      return pages.get(reference)?.state ?? 'unknown';
    },
    close: async (reference) => {
      present();
      const page = pages.get(reference);
      if (page?.state === 'open') page.state = 'expired';
      return page?.state ?? 'unknown';
    },
    voidPage: async (reference) => {
      present();
      const page = pages.get(reference);
      if (page?.state === 'authorized') page.state = 'voided';
      return page?.state ?? 'unknown';
    },
    refund: async (request) => {
      present();
      if (!refunds.has(request.reference)) refunds.set(request.reference, { request, state: 'pending' });
      return refunds.get(request.reference)?.state ?? 'unknown';
    },
    refundState: async (reference) => {
      present();
      return refunds.get(reference)?.state ?? 'unknown';
    },
    chargebacks: async () => {
      present();
      return [...provider.chargedBack];
    },
    answerChargeback: async (reference, answer) => {
      present();
      provider.answers.push({ reference, answer });
    },
    refusalOf: (body, signature, now) => webhookRefusal(body, signature, SECRET, now),
  };
  return provider;
}

/** A report on the page of a payment, as the provider sends it. */
export function report(
  provider: TestCardProvider,
  paymentId: string,
  type: CardProviderEvent['type'],
  more: Partial<CardProviderEvent> = {},
): CardProviderEvent {
  const amount = provider.pages.get(paymentId)?.request.amount ?? { amount: 1, currency: 'USD' };
  return {
    id: `evt-${randomUUID()}`,
    type,
    reference: paymentId,
    provider_reference: `page-${paymentId}`,
    amount,
    created: 1_795_197_600,
    ...more,
  };
}

/** Sends a report, signed now unless another signature is given. */
export function deliver(
  portal: TestPortal,
  event: CardProviderEvent,
  { secret = SECRET, signedAt = portal.clock.now() }: { secret?: string; signedAt?: Date } = {},
): Promise<TestAnswer> {
  const body = JSON.stringify(event);
  return call(portal, 'POST', '/card-provider/events', {
    body,
    headers: {
      accept: undefined,
      origin: undefined,
      'x-requested-with': undefined,
      'content-type': 'application/json',
      'x-provider-signature': signWebhook(body, secret, signedAt),
    },
  });
}
