import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerConfig } from '#server/config.ts';
import { answerNotFound } from '#server/platform/http/error-answer.ts';
import { mailFolder } from '#server/platform/mail/mailer.ts';
import { readMail } from '#server/platform/mail/read-mail.ts';
import { mailboxPage, mailPage, type NamedMail } from '#server/platform/pages/demo-mailbox.ts';

/** Where the demonstration shows its mail. */
export const MAILBOX_PATH = '/demo/mail';

const STYLE = readFileSync(new URL('server-page.css', import.meta.url), 'utf8');
const ENDING = '.eml';

/** Whether there is a mailbox to look at: the demonstration's, while it writes its messages to files. */
export const hasMailbox = ({ demo, smtpUrl }: Pick<ServerConfig, 'demo' | 'smtpUrl'>): boolean =>
  demo && smtpUrl === null;

/**
 * Shows the messages of the demonstration, whose links let anyone in who reads them; anywhere else it serves nothing.
 */
export function serveDemoMailbox(app: FastifyInstance, config: ServerConfig): void {
  if (!hasMailbox(config)) return;
  const folder = mailFolder(config);
  const { timeZone } = config.settings;
  app.get(MAILBOX_PATH, async (_, reply) => {
    const names = await mailNames(folder);
    const mails = await Promise.all(names.map((name) => mailOf(folder, name)));
    return sendPage(reply, mailboxPage(mails, timeZone));
  });
  app.get(`${MAILBOX_PATH}/style.css`, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );
  app.get<{ Params: { name: string } }>(`${MAILBOX_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    // Only what the folder lists is opened, whatever the address says.
    if (!(await mailNames(folder)).includes(name)) {
      answerNotFound(request, reply);
      return reply;
    }
    return sendPage(reply, mailPage(await mailOf(folder, name), timeZone));
  });
  app.get<{ Params: { name: string; file: string } }>(
    `${MAILBOX_PATH}/:name/:file`,
    async (request, reply) => {
      const { name, file } = request.params;
      const mail = (await mailNames(folder)).includes(name) ? await mailOf(folder, name) : undefined;
      const attached = mail?.attachments[Number(file)];
      if (!attached) {
        answerNotFound(request, reply);
        return reply;
      }
      return reply
        .type(attached.mediaType)
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment')
        .send(attached.content);
    },
  );
}

/** Names begin with their moment, so the newest come first. */
async function mailNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    // The first message makes the folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const names = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
  return names.toSorted().toReversed();
}

async function mailOf(folder: string, name: string): Promise<NamedMail> {
  return { name, ...readMail(await readFile(join(folder, `${name}${ENDING}`), 'utf8')) };
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
