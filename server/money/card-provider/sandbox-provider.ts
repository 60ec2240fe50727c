import {
  CardProviderUnavailable,
  type CardProvider,
  type CardRefundState,
  type HostedPage,
  type HostedPageState,
  type ProviderChargeback,
} from '#server/money/card-provider/card-provider.ts';
import { webhookRefusal } from '#server/money/card-provider/webhook-signature.ts';

/** Where the sandbox is and what we share with it. */
export interface SandboxAccess {
  readonly origin: string;
  readonly apiSecret: string;
  readonly webhookSecret: string;
}

/** Milliseconds after which a call counts as unanswered. */
const TIMEOUT_MS = 5_000;

interface PageAnswer {
  readonly state: HostedPageState;
}

interface RefundAnswer {
  readonly state: CardRefundState;
}

interface ChargebacksAnswer {
  readonly chargebacks: readonly ProviderChargeback[];
}

/** Speaks to the sandbox over HTTP, as to any provider. */
export function sandboxProvider({ origin, apiSecret, webhookSecret }: SandboxAccess): CardProvider {
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    try {
      const answer = await fetch(`${origin}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiSecret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return (await answer.json()) as T;
    } catch (cause) {
      throw new CardProviderUnavailable(cause);
    }
  };
  return {
    createPage: (request) => call<HostedPage>('POST', '/pages', request),
    stateOf: async (reference) => (await call<PageAnswer>('GET', `/pages/${reference}`)).state,
    close: async (reference) => (await call<PageAnswer>('POST', `/pages/${reference}/close`)).state,
    voidPage: async (reference) => (await call<PageAnswer>('POST', `/pages/${reference}/void`)).state,
    refund: async (request) => (await call<RefundAnswer>('POST', '/refunds', request)).state,
    refundState: async (reference) => (await call<RefundAnswer>('GET', `/refunds/${reference}`)).state,
    chargebacks: async () => (await call<ChargebacksAnswer>('GET', '/chargebacks')).chargebacks,
    answerChargeback: async (reference, answer) => {
      await call('POST', `/chargebacks/${reference}/answer`, answer);
    },
    refusalOf: (body, signature, now) => webhookRefusal(body, signature, webhookSecret, now),
  };
}
