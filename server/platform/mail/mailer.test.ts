import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMailer, mailFolder, type Mail } from '#server/platform/mail/mailer.ts';
import { readMail } from '#server/platform/mail/read-mail.ts';

let server: Server;
let received: string;
let refuse: boolean;
beforeEach(async () => {
  received = '';
  refuse = false;
  server = createServer(speakSmtp);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** As much of a mail server as a message needs. */
function speakSmtp(socket: Socket): void {
  let inMessage = false;
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (inMessage) {
      received += text;
      if (!text.endsWith('\r\n.\r\n')) return;
      inMessage = false;
      socket.write('250 accepted\r\n');
    } else if (text.startsWith('DATA')) {
      inMessage = true;
      socket.write('354 go on\r\n');
    } else if (text.startsWith('RCPT') && refuse) socket.write('550 nobody here\r\n');
    else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 mail.example\r\n');
  });
}

function mailer() {
  const { port } = server.address() as AddressInfo;
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_ORIGIN: 'https://portal.example',
    MAIL_FROM: 'Portal <portal@example.com>',
  });
  return createMailer(config, { instant: () => '2026-11-20T12:00:00.000Z' });
}

test('a message keeps its own id, in the domain that it comes from', async () => {
  await mailer()({ id: 'abc', to: 'nora@example.com', language: 'en', subject: 'Invitation', text: 'Hello' });
  expect(received).toContain('Message-ID: <abc@example.com>');
});

test('a message goes out by SMTP, with umlauts in subject and text', async () => {
  await mailer()({ to: 'nora@example.com', language: 'de', subject: 'Einladung für Sie', text: 'Grüße' });
  expect(received).toContain('From: Portal <portal@example.com>');
  expect(received).toContain('To: nora@example.com');
  expect(received).toMatch(/Subject: =\?UTF-8\?Q\?Einladung_f=C3=BCr_Sie\?=/);
  expect(received).toContain('Content-Type: multipart/alternative');
  expect(received).toContain('Content-Type: text/plain; charset=utf-8');
  expect(received).toContain('Content-Type: text/html; charset=utf-8');
});

test('a message that can be stopped says how, as mail programs read it', async () => {
  const unsubscribe = 'https://portal.example/stop-dispute-mail?token=abc';
  await mailer()({ to: 'nora@example.com', language: 'en', subject: 's', text: 't', unsubscribe });
  expect(received).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a message that the server refuses is an error for whoever sends it', async () => {
  refuse = true;
  await expect(
    mailer()({ to: 'nobody@example.com', language: 'en', subject: 's', text: 't' }),
  ).rejects.toThrow('nobody here');
});

const LINK = 'http://localhost:8080/reset-password#token=Zk3vq-1_0b8d2Rj7mXcT5yLwHnAeKuVfPgSiOoQ9rEs';
const MAIL = {
  to: 'jan@example.com',
  subject: 'Wählen Sie ein neues Passwort für das Portal Ihres Unternehmens, damit nichts verloren geht',
  language: 'de',
  text: `Hallo <Jan>,\n\nwählen Sie hier ein neues Passwort:\n\n${LINK}\n\nDer Link gilt einmal. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist.`,
};

async function writtenFile(mail: Mail = MAIL): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const config = readConfig({ DATA_DIR: dataDir });
  await createMailer(config, { instant: () => '2026-11-20T12:00:00.000Z' })(mail);
  const [name = ''] = readdirSync(mailFolder(config));
  const file = join(mailFolder(config), name);
  expect(statSync(file).mode & 0o077).toBe(0);
  const message = readFileSync(file, 'utf8');
  rmSync(dataDir, { recursive: true });
  return message;
}

test('a file that is opened as text has every line and link whole', async () => {
  const message = await writtenFile();
  expect(message.split('\n')).toEqual(expect.arrayContaining(MAIL.text.split('\n')));
});

test.each(['Receipt PMT-1.pdf', 'Потвърждение за плащане PMT-2048817.pdf'])(
  'a file that hangs on a message comes out as it went in: %s',
  async (name) => {
    const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
    const attachments = [{ name, mediaType: 'application/pdf', content }];
    const read = readMail(await writtenFile({ ...MAIL, attachments }));
    expect(read.text).toBe(MAIL.text);
    expect(read.attachments).toEqual(attachments);
  },
);

test('a mail program reads in it the text, the HTML of the same text, and whose language it is', async () => {
  const message = await writtenFile();
  expect(readMail(message)).toEqual({ ...MAIL, sentAt: new Date('2026-11-20T12:00:00Z'), attachments: [] });
  expect(message).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000\n');
  expect(message).toContain('Content-Type: multipart/alternative');
  const html = message.split('Content-Type: text/html')[1];
  expect(html).toContain('<html lang="de">');
  expect(html).toContain(`<a href="${LINK}">${LINK}</a>`);
  expect(html).toContain('<p>Hallo &lt;Jan&gt;,</p>');
});
