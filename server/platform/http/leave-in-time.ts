import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a shutdown has begun. */
    readonly isLeaving: () => boolean;
  }
}

/** Seconds after which whoever is turned away asks again: another instance, or this one anew. */
const RETRY_AFTER = 5;
/** Milliseconds between two looks at what is still under way. */
const LOOK_EVERY = 20;

/**
 * Ends in three steps, and every answer ends its connection meanwhile: for `drainSeconds` requests are taken as before,
 * so that a balancer can notice; then 503 turns away what is new, until those under way are answered; then no connection
 * is taken any more.
 */
export function leaveInTime(app: FastifyInstance, drainSeconds: number): void {
  const underWay = new Set<string>();
  let step: 'here' | 'leaving' | 'turningAway' = 'here';
  app.decorate('isLeaving', () => step !== 'here');
  app.addHook('preClose', async () => {
    step = 'leaving';
    await pause(drainSeconds * 1000);
    step = 'turningAway';
    while (underWay.size > 0) await pause(LOOK_EVERY);
  });
  app.addHook('onRequest', async ({ id, url }, reply) => {
    if (step === 'turningAway' && !url.startsWith('/health'))
      throw new ApiError(503, [{ code: 'leaving', title: 'The portal is being stopped' }], RETRY_AFTER);
    underWay.add(id);
    // Also of a client that does not wait for its answer.
    reply.raw.once('close', () => underWay.delete(id));
  });
  app.addHook('onResponse', async ({ id }) => {
    underWay.delete(id);
  });
  app.addHook('onSend', async (_, reply) => {
    // A connection that is kept alive would hold up the shutdown until its client lets go.
    if (step !== 'here') reply.header('connection', 'close');
  });
}
