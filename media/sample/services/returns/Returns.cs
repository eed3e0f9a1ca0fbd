using Unleash;

namespace Shop.Returns;

public static class Flags
{
    public const string Portal = "returns-portal";
    public const string Export = "export-customer-data";
}

/// <summary>What comes back, and why.</summary>
public class Returns(IUnleash unleash)
{
    public string Label(string order) =>
        unleash.IsEnabled(Flags.Portal) ? $"https://shop.example/returns/{order}" : "Call us.";

    public bool MayExport(UnleashContext colleague) => unleash.IsEnabled(Flags.Export, colleague);
}
