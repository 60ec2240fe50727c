import { createActor } from 'xstate';
import { download } from '#machines/shapes/download.ts';
import { aDisputePage } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { frame } from '#ui/testing/overview-samples.ts';
import { listed, ready } from '#ui/testing/read-parts.ts';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { DisputeCenter } from './dispute-center.tsx';

testScreens({
  'DIS-16: nothing more of a terminated account is disputed, with whom to call': {
    node: (
      <Page>
        <DisputeCenter
          party="customer"
          mayAnswer
          namesMerchant={false}
          list={listed(ready(aDisputePage([])))}
          parties={null}
          filter={{}}
          sort="turn"
          config={{ lastDays: 3, silentMerchantCeilings: {} }}
          barred={frame.support}
          download={{
            snapshot: createActor(download).getSnapshot(),
            send: () => {},
            separator: 'comma',
            onSeparator: () => {},
          }}
          causes={null}
          pageSizes={[25, 50]}
          onSort={() => {}}
          hrefs={{
            tab: (status) => `/dispute-center?status=${status}`,
            all: '/dispute-center',
            create: null,
            dispute: ({ trxId }) => `/dispute-center/${trxId}`,
            answer: null,
          }}
        />
      </Page>
    ),
    sees: ['The account is terminated: what it owes can be seen and paid, nothing else.', '800-555-0142'],
  },
});
