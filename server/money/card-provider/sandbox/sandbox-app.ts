import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { HostedPage, HostedPageState } from '#server/money/card-provider/card-provider.ts';
import { readCardForm } from '#server/money/card-provider/sandbox/card-form.ts';
import { closedPage, hostedPage } from '#server/money/card-provider/sandbox/hosted-page.ts';
import type { PageStore, StoredPage } from '#server/money/card-provider/sandbox/page-store.ts';
import { chargebacksOf } from '#server/money/card-provider/sandbox/chargebacks-api.ts';
import { serveRefunds } from '#server/money/card-provider/sandbox/refunds-api.ts';
import { LATE_REPORT_MS, type ReportTime } from '#server/money/card-provider/sandbox/test-cards.ts';
import { startDelivery } from '#server/money/card-provider/sandbox/webhook-delivery.ts';

/** What the sandbox is made of. `origin` is its own as the browser sees it. */
export interface SandboxOptions {
  readonly origin: string;
  readonly apiSecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly store: PageStore;
  readonly now: () => Date;
}

const PageRequest = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amount: v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), currency: v.string() }),
  description: v.pipe(v.string(), v.maxLength(200)),
  returnUrl: v.pipe(v.string(), v.url()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
/** How a page ends with a report. */
type PageEnd = Exclude<StoredPage['state'], 'open' | 'voided'>;

const STYLE = readFileSync(new URL('hosted-page.css', import.meta.url), 'utf8');

/**
 * A card provider of its own for demonstration and tests (decisions §8): hosted pages, an interface that makes
 * them, and signed webhooks. It knows the portal only by what the portal sends it.
 */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { store, now } = options;
  const app = Fastify({ logger: false });
  const delivery = startDelivery(options);
  const chargebacks = chargebacksOf(options, delivery);
  const late: NodeJS.Timeout[] = [];
  app.addHook('onClose', async () => {
    delivery.stop();
    late.forEach((timer) => clearTimeout(timer));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );

  const finish = (page: StoredPage, state: PageEnd, report: ReportTime, declinedFor?: DeclineReason) => {
    page.state = state;
    page.unreported =
      report === 'never'
        ? null
        : {
            id: `evt_${randomBytes(12).toString('hex')}`,
            type: `payment.${state === 'collected' ? 'authorized' : state}`,
            reference: page.reference,
            provider_reference: page.token,
            amount: page.amount,
            created: Math.floor(now().getTime() / 1000),
            ...(declinedFor && { decline_reason: declinedFor }),
          };
    store.save(page);
    if (report !== 'never') delivery.deliver(page, report);
  };
  const current = (page: StoredPage | undefined): StoredPage | undefined => {
    if (page?.state === 'open' && now() >= new Date(page.expiresAt)) finish(page, 'expired', 'now');
    return page;
  };

  app.get('/hosted-page.css', (_, reply) => reply.type('text/css').send(STYLE));
  app.get<{ Params: { token: string } }>('/pages/:token', (request, reply) => {
    const page = current(store.byToken(request.params.token));
    if (page?.state !== 'open') return html(reply, null, 410).send(closedPage());
    return html(reply, page, 200).send(hostedPage({ ...page, values: {}, errors: {} }));
  });
  app.post<{ Params: { token: string }; Body: URLSearchParams }>('/pages/:token/pay', (request, reply) => {
    const page = current(store.byToken(request.params.token));
    if (!page) return html(reply, null, 410).send(closedPage());
    if (page.state === 'open') {
      const form = readCardForm(request.body, now());
      if ('errors' in form) return html(reply, page, 422).send(hostedPage({ ...page, ...form }));
      const { outcome, report, refusesRefunds, isAuthorizedLate, chargedBack, declinedFor } = form.card;
      page.refunds = { report, fails: refusesRefunds === true };
      finish(page, outcome, report, declinedFor);
      if (chargedBack)
        late.push(setTimeout(() => chargebacks.open(page, chargedBack), LATE_REPORT_MS).unref());
      if (isAuthorizedLate)
        late.push(setTimeout(() => finish(page, 'authorized', 'now'), LATE_REPORT_MS).unref());
    }
    return reply.redirect(page.returnUrl, 303);
  });
  app.post<{ Params: { token: string } }>('/pages/:token/cancel', (request, reply) => {
    const page = current(store.byToken(request.params.token));
    if (!page) return html(reply, null, 410).send(closedPage());
    if (page.state === 'open') finish(page, 'cancelled', 'now');
    return reply.redirect(page.returnUrl, 303);
  });

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      const expected = Buffer.from(`Bearer ${options.apiSecret}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return reply.code(401).send();
      return undefined;
    });
    api.post('/v1/pages', (request, reply): HostedPage => {
      const wanted = v.parse(PageRequest, request.body);
      let page = current(store.byReference(wanted.reference));
      if (!page) {
        page = { ...wanted, token: randomBytes(24).toString('base64url'), state: 'open', unreported: null };
        store.save(page);
        reply.code(201);
      }
      return {
        providerReference: page.token,
        url: `${options.origin}/pages/${page.token}`,
        expiresAt: page.expiresAt,
      };
    });
    api.get<{ Params: { reference: string } }>(
      '/v1/pages/:reference',
      (request): { state: HostedPageState } => ({
        state: current(store.byReference(request.params.reference))?.state ?? 'unknown',
      }),
    );
    api.post<{ Params: { reference: string } }>(
      '/v1/pages/:reference/close',
      (request): { state: HostedPageState } => {
        const page = current(store.byReference(request.params.reference));
        // Who closes a page learns its end from the answer: no report is due.
        if (page?.state === 'open') finish(page, 'expired', 'never');
        return { state: page?.state ?? 'unknown' };
      },
    );
    api.post<{ Params: { reference: string } }>(
      '/v1/pages/:reference/void',
      (request): { state: HostedPageState } => {
        const page = current(store.byReference(request.params.reference));
        if (page?.state === 'authorized') {
          page.state = 'voided';
          store.save(page);
        }
        return { state: page?.state ?? 'unknown' };
      },
    );
    serveRefunds(api, options, delivery);
    chargebacks.serve(api);
  });
  return app;
}

/** Headers of a page that takes card data: nothing but its own style sheet, and no way into a frame or a cache. */
function html(reply: FastifyReply, page: StoredPage | null, status: number): FastifyReply {
  const targets = page ? `'self' ${new URL(page.returnUrl).origin}` : "'none'";
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
}
