import { expect, test } from 'vitest';
import { all, readXml } from '#api/remittance-list/xml.ts';

test('elements, attributes and texts are read by names without their prefixes', () => {
  const read = readXml(
    '<?xml version="1.0"?>\n<!-- a list --><x:list of="a &lt; b" x:id=\'7\'><t>A&#x42;&#67;<![CDATA[ <D>]]></t><e/></x:list>',
  );
  const [list] = all(read, 'list');
  expect(list).toMatchObject({ of: '', attributes: { of: 'a < b', id: '7' }, text: 'ABC <D>' });
  expect(all(read, 't')).toMatchObject([{ of: 'list', text: 'ABC <D>' }]);
  expect(all(read, 'e')).toMatchObject([{ of: 'list', text: '', children: [] }]);
});

test('what stands in one another is found in the order of the document', () => {
  const read = readXml('<a n="1"><b><a n="2"/></b><a n="3"/></a>');
  expect(all(read, 'a').map(({ attributes }) => attributes['n'])).toEqual(['1', '2', '3']);
});

test.each(['<a><b></a></b>', '<a>', '</a>', '<a b=c/>'])('%s is no XML', (text) => {
  expect(() => readXml(text)).toThrow(/^no /);
});
