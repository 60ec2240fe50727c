import { createServer } from 'node:http';
import { once } from 'node:events';

/** A tiny server with one page that shows the parcel flow, to try the runner on. */
export interface PostOffice {
  readonly origin: string;
  /** Parcels that arrived. */
  readonly posted: () => number;
  readonly close: () => void;
}

/** What the page does wrong on purpose. */
export type PageFault =
  | 'heading'
  | 'no call'
  | 'enabled too early'
  | 'posts twice'
  | 'sends without a network'
  | 'none';

const page = (fault: PageFault) => `<!doctype html><html lang="en"><title>Parcels</title>
<h1></h1><button id="weigh">Weigh</button><button id="send">Send</button><button id="cancel">Cancel</button>
<script>
  let weighed = false, timer, call = 0;
  const fault = ${JSON.stringify(fault)};
  const show = (heading) => { document.querySelector('h1').textContent = heading; };
  const packing = () => { call++; clearTimeout(timer); show('Your parcel'); };
  send.disabled = fault !== 'enabled too early';
  weigh.onclick = () => { weighed = true; send.disabled = false; };
  cancel.onclick = packing;
  send.onclick = async () => {
    if (!weighed) return;
    const mine = ++call;
    show('Posting');
    if (!navigator.onLine && fault !== 'sends without a network') return packing();
    if (fault === 'no call') return;
    try {
      for (let n = fault === 'posts twice' ? 2 : 1; n > 0; n--) {
        const answer = await fetch('/api/parcels', { method: 'POST' });
        if (!answer.ok) throw new Error('refused');
      }
      if (mine !== call) return;
      show(fault === 'heading' ? 'Thank you' : 'Waiting for the van');
      timer = setTimeout(packing, 60000);
    } catch { if (mine === call) packing(); }
  };
  packing();
</script>`;

/** Opens it on a free port of this machine. */
export async function openPostOffice(fault: PageFault): Promise<PostOffice> {
  let parcels = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST') parcels += 1;
    const isPost = request.method === 'POST';
    response.writeHead(isPost ? 201 : 200, { 'content-type': isPost ? 'application/json' : 'text/html' });
    response.end(isPost ? '{}' : page(fault));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, posted: () => parcels, close: () => server.close() };
}
