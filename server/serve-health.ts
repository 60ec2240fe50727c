import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/database.ts';

/** Answers a load balancer: 204 while the database answers, 503 while it does not. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return reply.code(204).send();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send();
    }
  });
}
