import type { ActorRefFrom } from 'xstate';
import { statementMailActors } from '#api/statements/mail-actors.ts';
import { createFormats } from '#locales/format.ts';
import { statementMail } from '#machines/statement-mail/statement-mail.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { MarginPart, Spread } from '#ui/shell/spread.tsx';
import { StatementMail } from '#ui/statements/statement-mail.tsx';
import { useStatementMail } from '#ui/statements/use-statement-mail.ts';

import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const { formatDate } = createFormats(translator);

type Actor = ActorRefFrom<typeof statementMail>;

function Page({ actor }: { actor: Actor }) {
  return (
    <InPage path="/statements">
      <PageHead title={t('statements.title')} />
      <Spread
        marginLabel={t('statements.closing')}
        margin={
          <MarginPart title={t('statements.mailTitle')}>
            <StatementMail {...useStatementMail(actor)} />
          </MarginPart>
        }
      >
        {null}
      </Spread>
    </InPage>
  );
}

export default defineView(statementMail, {
  live: () => statementMail.provide({ actors: statementMailActors('100412') }),
  render: (actor) => <Page actor={actor as Actor} />,
  heading: () => t('statements.mailTitle'),
  says: (now) => {
    const { mail, failure } = now.context;
    const words = { email: mail.emailAddress, date: formatDate(mail.nextOn) };
    return [
      t(mail.isWanted ? 'statements.mailOn' : 'statements.mailOff', words),
      ...(now.hasTag('failed')
        ? [toldFailure(failure, t('statements.mailFailedHint'), t('read.mayHaveActed'))]
        : []),
    ];
  },
  controls: {
    'mail.choose': { role: 'button', name: t('statements.mailChoose'), isOnlyWhenPossible: true },
    'mail.end': { role: 'button', name: t('statements.mailEnd'), isOnlyWhenPossible: true },
  },
});
