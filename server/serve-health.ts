import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Answers a load balancer. `/health/live`: the process answers. `/health/ready`, and `/health` as before: 204 while
 * requests may be sent here, 503 while the database does not answer and from the beginning of a shutdown on
 * (`server/platform/http/leave-in-time.ts`).
 */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health/live', (_, reply) => reply.code(204).send());
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (request, reply) => {
      if (app.isLeaving()) return reply.code(503).send();
      try {
        await sql`select 1`.execute(db);
        return reply.code(204).send();
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send();
      }
    });
  }
}
