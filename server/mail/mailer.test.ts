import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMailer } from '#server/mail/mailer.ts';

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
    MAIL_FROM: 'Portal <portal@example.com>',
  });
  return createMailer(config, { instant: () => '2026-11-20T12:00:00.000Z' });
}

test('a message goes out by SMTP, with umlauts in subject and text', async () => {
  await mailer()({ to: 'nora@example.com', subject: 'Einladung für Sie', text: 'Grüße' });
  expect(received).toContain('From: Portal <portal@example.com>');
  expect(received).toContain('To: nora@example.com');
  expect(received).toMatch(/Subject: =\?UTF-8\?Q\?Einladung_f=C3=BCr_Sie\?=/);
});

test('a message that the server refuses is an error for whoever sends it', async () => {
  refuse = true;
  await expect(mailer()({ to: 'nobody@example.com', subject: 's', text: 't' })).rejects.toThrow(
    'nobody here',
  );
});
