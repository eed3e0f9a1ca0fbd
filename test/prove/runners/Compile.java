import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;

/**
 * Compiles and runs programs in one JVM, whose compilers are fast once they are warm. A line of the input is a request,
 * its parts separated by tabs: a file for what is printed, then `javac` or `kotlinc` with arguments, or `run` with a
 * folder and a class. The answer is `true`, or `false` for one that failed.
 */
class Compile {
    public static void main(String[] given) throws Exception {
        PrintStream answers = System.out;
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = requests.readLine()) != null;) {
            String[] parts = line.split("\t");
            String[] arguments = Arrays.copyOfRange(parts, 2, parts.length);
            boolean isOk = false;
            try (PrintStream output = new PrintStream(parts[0])) {
                System.setOut(output);
                System.setErr(output);
                isOk = isDone(parts[1], arguments, output);
            } catch (Throwable error) {
                error.printStackTrace(new PrintStream(parts[0]));
            }
            answers.println(isOk);
        }
    }

    private static boolean isDone(String task, String[] arguments, PrintStream output) throws Exception {
        switch (task) {
            case "javac":
                return javax.tools.ToolProvider.getSystemJavaCompiler().run(null, output, output, arguments) == 0;
            case "kotlinc":
                Class<?> compiler = Class.forName("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler");
                Object made = compiler.getDeclaredConstructor().newInstance();
                Object code = compiler.getMethod("exec", PrintStream.class, String[].class).invoke(made, output, arguments);
                return code.toString().equals("OK");
            default:
                return isRun(new File(arguments[0]), arguments[1], output);
        }
    }

    /** Each run has a loader of its own, and with it classes and static fields of its own. */
    private static boolean isRun(File folder, String name, PrintStream output) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] { folder.toURI().toURL() })) {
            Method start = loader.loadClass(name).getDeclaredMethod("main", String[].class);
            start.setAccessible(true);
            start.invoke(null, (Object) new String[0]);
            return true;
        } catch (InvocationTargetException error) {
            error.getCause().printStackTrace(output);
            return false;
        }
    }
}
