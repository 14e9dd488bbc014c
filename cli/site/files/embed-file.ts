import { embedPath, embedReady, embedSandbox } from '../../../schema/api/embed.ts';
import type { WholeFile } from '../../../serve/site/site.ts';
import { htmlFile } from './html-file.ts';

/**
 * It may ask and run whatever the config says, but in an origin of its own only. Where a host leaves out the header, the
 * frame around it makes it so, and without either it does nothing.
 */
export const embedPolicy = `sandbox ${embedSandbox}; frame-ancestors 'self'`;

/** Takes a document from the page around it, once, and becomes that. */
const script = `if(origin==='null'&&parent!==self){
addEventListener('message',({source,data})=>{
if(source!==parent||typeof data?.html!=='string')return;
document.open();document.write(data.html);document.close()
});
parent.postMessage('${embedReady}','*')}`;

/** The page that holds what a widget `embed` shows: the page of the dashboard has a policy that forbids what that does. */
export const embedFile = (): Promise<WholeFile> =>
  htmlFile(
    embedPath,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Embedded</title></head><body><script>${script}</script></body></html>\n`,
    embedPolicy,
  );
