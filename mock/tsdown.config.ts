import { leaveOut } from './build/leave-out.ts';
import { oneBundle } from './build/one-bundle.ts';

export default oneBundle({
  entry: { index: 'src/index.ts', bin: 'src/bin.ts' },
  dts: { entry: 'src/index.ts' },
  plugins: leaveOut(),
});
