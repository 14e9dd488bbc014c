import { packOnParse } from '../features/sections/packing.ts';

packOnParse(document);
