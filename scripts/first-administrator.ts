import { portalOrigin } from '#server/config.ts';
import { OperatorError } from '#server/portal-database.ts';
import { inviteFirstAdministrator } from '#server/access/invitations/invite-first-administrator.ts';
import { momentText } from './moment-text.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run first-administrator -- EMAIL`: lets the first administrator into a deployment that holds nobody yet.

const OF_DEMONSTRATION =
  'This would be the demonstration, which has its own administrators. For real use set PUBLIC_ORIGIN or DATABASE_URL, ' +
  'or DEMO=off, here and at npm start. Nothing was changed.';
const ONLY_HERE =
  'It leads to this machine. For somebody elsewhere set PUBLIC_ORIGIN to the address that browsers see, and run this again.';
const usage =
  'npm run first-administrator -- EMAIL    prints the link with which the first administrator creates an account';
const [emailAddress = ''] = namedArguments(usage, 1);
if (!/^\S+@\S+$/.test(emailAddress)) {
  console.error(`“${emailAddress}” is no e-mail address.\n${usage}`);
  process.exit(1);
}
await asOperator(
  async (tx, clock, config) => {
    if (config.demo) throw new OperatorError(OF_DEMONSTRATION);
    const invited = await inviteFirstAdministrator(
      tx,
      { clock, settings: config.settings, origin: portalOrigin(config) },
      emailAddress,
    );
    if (!invited) throw new OperatorError('There is an administrator already. Nothing was changed.');
    const until = momentText(invited.expiresAt, config.settings.timeZone);
    return [
      ...(invited.endsEarlier ? ['The link that was printed before has ended and works no more.'] : []),
      `Whoever opens this link first becomes the administrator. It works once, until ${until}:`,
      `\n  ${invited.link}\n`,
      ...(config.publicOrigin ? [] : [ONLY_HERE]),
    ].join('\n');
  },
  { mayBeNew: true },
);
