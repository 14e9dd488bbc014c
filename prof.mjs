import { readFileSync } from 'node:fs';
const p = JSON.parse(readFileSync('/tmp/d/letters.cpuprofile'));
const self = new Map(); const byId = new Map(p.nodes.map((n) => [n.id, n]));
const parent = new Map(); for (const n of p.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const total = new Map();
p.samples.forEach((id, i) => { const dt = p.timeDeltas[i] / 1000; const n = byId.get(id); const k = `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self.set(k, (self.get(k) ?? 0) + dt);
 const seen = new Set(); let x = id; while (x !== undefined) { const m = byId.get(x); const kk = `${m.callFrame.functionName || '(anon)'} ${m.callFrame.url.split('/').pop()}:${m.callFrame.lineNumber}:${m.callFrame.columnNumber}`; if (!seen.has(kk)) { seen.add(kk); total.set(kk, (total.get(kk) ?? 0) + dt); } x = parent.get(x); } });
const top = (m, n) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log(v.toFixed(1).padStart(8), k));
console.log('SELF'); top(self, 25); console.log('TOTAL'); top(total, 45);
