/** What a rich message's tag becomes: `<link>…</link>` calls the parameter `link` with its content. */
export type Tag<Node = unknown> = (content: Node[]) => Node;
