import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import {
  DOT,
  type Box,
  type Drawing,
  type DrawnEdge,
  type DrawnState,
  type Point,
} from '../drawing/drawing.ts';
import type { Visible } from '../drawing/visible.ts';
import { startId } from './layout-graph.ts';

const tenth = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;
const pointOf = ({ x, y }: Point): Point => ({ x: tenth(x), y: tenth(y) });
const boxOf = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(pointOf),
  );
}

/** The drawing that the layout engine made of a graph. */
export function readLayout(root: ElkNode, visible: Visible): Drawing {
  const nodes = nodesIn(root);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const states = visible.states.map(({ id }): DrawnState => {
    const node = byId.get(id);
    if (!node) throw new Error(`The layout lost the state '${id}'.`);
    return { id, ...boxOf(node), isOpen: visible.isOpen(id) };
  });
  const laid = new Map(nodes.flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]));
  const drawn = visible.edges.map(({ source, target, transitions }, place): DrawnEdge => {
    const edge = laid.get(`edge ${place}`);
    const label = edge?.labels?.[0];
    if (!edge || !label) throw new Error(`The layout lost the arrow from '${source}' to '${target}'.`);
    return { transitions, source, target, points: pointsOf(edge), label: boxOf(label) };
  });
  const beginnings = nodes.flatMap(({ id }) => {
    const dot = byId.get(startId(id));
    const edge = laid.get(startId(id));
    if (!dot || !edge) return [];
    const centre = { x: tenth((dot.x ?? 0) + DOT), y: tenth((dot.y ?? 0) + DOT), parent: id };
    const arrow: DrawnEdge = {
      transitions: [],
      source: id,
      target: edge.targets[0] ?? id,
      points: pointsOf(edge),
      label: null,
    };
    return [{ centre, arrow }];
  });
  return {
    width: tenth(root.width),
    height: tenth(root.height),
    states,
    starts: beginnings.map(({ centre }) => centre),
    edges: [...beginnings.map(({ arrow }) => arrow), ...drawn],
  };
}
